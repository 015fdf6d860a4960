import { Units, usualUnits } from '@probeta/contract/profile.ts'

const kept = 'probeta.units'
/** Where the screen of the press keeps the unit that was typed last. */
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
    const read = Units.safeParse(parse(localStorage.getItem(kept)))
    return read.success ? read.data : usualUnits
  } catch {
    return usualUnits
  }
}

/** What the server says holds here from now on; a load starts in it too where another unit was typed before. */
export function keepUnits(units: Units): void {
  try {
    if (preferredUnits().force !== units.force) {
      const press = parse(localStorage.getItem(atPress))
      if (typeof press === 'object' && press !== null)
        localStorage.setItem(atPress, JSON.stringify({ ...press, unit: units.force }))
    }
    const chosen = JSON.stringify(units)
    // Who never chose leaves nothing in the browser.
    if (chosen === JSON.stringify(usualUnits)) localStorage.removeItem(kept)
    else localStorage.setItem(kept, chosen)
  } catch {
    // A browser that keeps nothing starts in the usual units.
  }
}
