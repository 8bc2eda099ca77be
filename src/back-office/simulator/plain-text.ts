// Owns making text fit for a column: PostgreSQL has no character 0, which JSON and addresses can carry.

export const plainText = (text: string): string => text.replaceAll('\u0000', '');
