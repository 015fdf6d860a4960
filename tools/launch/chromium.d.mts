/** A Chromium for tests: the one npm brought, else one of the system. Start it with `--no-sandbox`. */
export function ensureChromium(): Promise<{ executablePath: string; env: Record<string, string> }>
