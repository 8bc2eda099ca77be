// Makes text storable: PostgreSQL has no character 0, which JSON and URLs can contain.

export const plainText = (text: string): string => text.replaceAll('\u0000', '');
