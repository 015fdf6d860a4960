/** The arguments with which Node runs the built server. */
export function serverProgram(...args: readonly string[]): string[]

/** The environment in which it runs, with more settings. */
export function serverEnvironment(more?: Readonly<Record<string, string>>): NodeJS.ProcessEnv
