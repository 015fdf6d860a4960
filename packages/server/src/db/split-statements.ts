const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\/|;/g

/** Splits a migration into its statements: Citus takes some of them only in a message of their own. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const found of sql.matchAll(quoted)) {
    if (found[0] !== ';') continue
    statements.push(sql.slice(from, found.index))
    from = found.index + 1
  }
  statements.push(sql.slice(from))
  return statements.filter((one) => one.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '').trim() !== '')
}
