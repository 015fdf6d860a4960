/**
 * The code points for which a TrueType file has a glyph, read from its `cmap` table (formats 4 and 12, OpenType 1.9).
 * Throws RangeError where the file is no TrueType font.
 */
export const fontCoverage = (font: Uint8Array): ReadonlySet<number> => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const covered = new Set<number>()
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + i * 8 + 4)
    const format = view.getUint16(subtable)
    if (format === 4) addSegments(view, subtable, covered)
    if (format === 12) addGroups(view, subtable, covered)
  }
  return covered
}

const tableOffset = (view: DataView, tag: string): number => {
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const record = 12 + i * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)))
    if (name === tag) return view.getUint32(record + 8)
  }
  throw new RangeError(`the font has no ${tag} table`)
}

const addSegments = (view: DataView, subtable: number, covered: Set<number>): void => {
  const doubled = view.getUint16(subtable + 6)
  for (let at = 0; at < doubled; at += 2) {
    const end = view.getUint16(subtable + 14 + at)
    const start = view.getUint16(subtable + 16 + doubled + at)
    const delta = view.getUint16(subtable + 16 + doubled * 2 + at)
    const rangeAt = subtable + 16 + doubled * 3 + at
    const range = view.getUint16(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2)
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
}

const addGroups = (view: DataView, subtable: number, covered: Set<number>): void => {
  for (let i = 0; i < view.getUint32(subtable + 12); i += 1) {
    const group = subtable + 16 + i * 12
    const start = view.getUint32(group)
    const glyph = view.getUint32(group + 8)
    for (let code = start; code <= view.getUint32(group + 4); code += 1) {
      if (glyph + code - start !== 0) covered.add(code)
    }
  }
}
