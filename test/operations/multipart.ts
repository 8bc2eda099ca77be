// Multipart bodies written by hand, so that tests can send malformed ones.

export interface Part {
  name: string;
  /** Without a file name, the part is a text field. The name is put in quotes without escapes. */
  filename?: string;
  content?: string | Buffer;
}

export interface MultipartBody {
  type: string;
  body: Buffer;
}

const BOUNDARY = 'boundary-of-a-test';

export function multipart(...parts: readonly Part[]): MultipartBody {
  const written = parts.flatMap(({ name, filename, content = '%PDF-1.7' }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/pdf`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

/** The single part of an upload. */
export const document = (content: string | Buffer = '%PDF-1.7', filename = 'proposal.pdf'): MultipartBody =>
  multipart({ name: 'file', filename, content });
