/** A running Probeta: where it answers, and who can sign in first. */
export type Place = { address: string; username: string; password: string }

export const placeNames = ['oneServer', 'twoServers', 'demonstration', 'hostile'] as const
export type PlaceName = (typeof placeNames)[number]
export type Places = Record<PlaceName, Place>

const variable = 'PROBETA_PLACES'

/** Workers are children of the process that started the places: the environment is what they share. */
export function tellPlaces(places: Places): void {
  process.env[variable] = JSON.stringify(places)
}

export function placeCalled(name: PlaceName): Place {
  const told = process.env[variable]
  if (told === undefined) throw new Error('nothing was started: run the tests by their configuration')
  return (JSON.parse(told) as Places)[name]
}
