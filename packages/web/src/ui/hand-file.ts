/** Long enough for the browser to have written it. */
const lifetimeMs = 60_000

/** Gives a file to the browser, which puts it where it puts downloads. */
export function handFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
