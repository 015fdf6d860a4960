/** A running Probeta: where it answers, and who can sign in first. */
export type Place = { address: string; username: string; password: string }

export const placeNames = ['oneServer', 'twoServers', 'demonstration', 'hostile'] as const
export type PlaceName = (typeof placeNames)[number]

const variableOf = (name: PlaceName) => `PROBETA_PLACE_${name}`

/** Workers are children of the process that started the places: the environment is what they share. */
export function tellPlace(name: PlaceName, place: Place): void {
  process.env[variableOf(name)] = JSON.stringify(place)
}

export function placeCalled(name: PlaceName): Place {
  const told = process.env[variableOf(name)]
  if (told === undefined) throw new Error('nothing was started: run the tests by their configuration')
  return JSON.parse(told) as Place
}
