export function keysOf(locale: string): string[];
export function keysFile(): string;
