import { Units, usualUnits } from '@probeta/contract/access/profile.ts'

const storageKey = 'probeta.units'
/** Storage key of the unit typed last at the screen of the press. */
const atPress = 'probeta.press'

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The units in which this person likes to type, as this browser knows them; also without a network. */
export function preferredUnits(): Units {
  try {
    const read = Units.safeParse(parse(localStorage.getItem(storageKey)))
    return read.success ? read.data : usualUnits
  } catch {
    return usualUnits
  }
}

/** Stores the units of the server; a load starts in its unit too, even where another one was typed before. */
export function keepUnits(units: Units): void {
  try {
    if (preferredUnits().force !== units.force) {
      const press = parse(localStorage.getItem(atPress))
      if (typeof press === 'object' && press !== null)
        localStorage.setItem(atPress, JSON.stringify({ ...press, unit: units.force }))
    }
    const chosen = JSON.stringify(units)
    // Without a choice nothing is stored in the browser.
    if (chosen === JSON.stringify(usualUnits)) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, chosen)
  } catch {
    // A browser that stores nothing starts in the usual units.
  }
}
