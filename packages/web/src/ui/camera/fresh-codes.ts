/** A label stays before the camera for a while: it is reported again only after it was away for this long, ms. */
const away = 1_500

/** Distinguishes a code that has just come before the camera from one that still is. */
export function freshCodes(): (code: string, at: number) => boolean {
  let last: { code: string; at: number } | undefined
  return (code, at) => {
    const fresh = last?.code !== code || at - last.at > away
    last = { code, at }
    return fresh
  }
}
