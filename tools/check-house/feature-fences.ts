import type { Finding, Rule } from './source.ts'

const featureOf = (path: string) => /^packages\/(server|web)\/src\/features\/([^/]+)\//.exec(path)?.[2]

/** Who may look into every feature, and at which file of it. */
const meetingPlaces: readonly { readonly place: RegExp; readonly file: RegExp; readonly what: string }[] = [
  { place: /^packages\/server\/src\/db\/stores\.ts$/, file: /\/store\.ts$/, what: "a feature's store.ts" },
  {
    place: /^packages\/server\/src\/http\/routes\.ts$/,
    file: /\/routes\.ts$/,
    what: "a feature's routes.ts",
  },
]

/** The inner rooms, which features stand on and which therefore must not know any. */
const innerRooms = /^packages\/(server\/src\/(http|db|documents)|web\/src\/(ui|api|session|i18n|shell))\//

/**
 * A feature never imports a sibling, and the rooms below the features import none, except the two places where they
 * are put together: the stores that a transaction hands over, and the list of routes.
 */
export const featureFences: Rule = ({ sources }) =>
  sources.flatMap((source): Finding[] => {
    const home = featureOf(source.path)
    const meeting = meetingPlaces.find(({ place }) => place.test(source.path))
    return source.imports.flatMap(({ target, own, offset }) => {
      const other = own ? featureOf(target) : undefined
      if (other === undefined || other === home) return []
      if (home !== undefined) {
        return source.find(
          offset,
          `feature ${home} reaches into its sibling ${other}: meet in the stores or in routes/`,
        )
      }
      if (meeting !== undefined && !meeting.file.test(target)) {
        return source.find(offset, `may take only ${meeting.what}, not ${target}`)
      }
      if (meeting === undefined && innerRooms.test(source.path)) {
        return source.find(offset, `features stand on this room, so it must not know ${target}`)
      }
      return []
    })
  })
