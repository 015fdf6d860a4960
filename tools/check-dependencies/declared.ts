/** What a package.json says that concerns this check. */
export type Manifest = {
  readonly [group in 'dependencies' | 'devDependencies' | 'optionalDependencies']?: Readonly<
    Record<string, string>
  >
}

/** A package as package-lock.json knows it. `license` is an SPDX expression; a link is a package of our own. */
export type Locked = {
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
  /** Asked for by development only: it never reaches a user. */
  readonly dev?: boolean
}

/** One package that one of our package.json files asks for. */
export type Direct = { readonly name: string; readonly version: string; readonly askedBy: string }

/** Direct dependencies of every manifest (path → content), packages of our own left out. */
export function directOf(manifests: Readonly<Record<string, Manifest>>): Direct[] {
  return Object.entries(manifests).flatMap(([askedBy, manifest]) =>
    [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
      .flatMap((group) => Object.entries(group ?? {}))
      .filter(([name]) => !name.startsWith('@probeta/'))
      .map(([name, version]) => ({ name, version, askedBy })),
  )
}

/** Cells of the rows under a heading of a Markdown text; the heads and the rule under them are left out. */
export function rowsUnder(markdown: string, heading: string): string[][] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}
