import type { Finding, Rule } from './source.ts'

const featureOf = (path: string) => /^packages\/(server|web)\/src\/features\/([^/]+)\//.exec(path)?.[2]

/** Where the routes of all features are put together, from a file of this name of each. */
const meetingPlace = /^packages\/server\/src\/app\/routes\.ts$/
const metFile = /\/routes\.ts$/

/** The rooms of the web below the features. Those of the server are kept in order by the linter: see .oxlintrc.json. */
const innerRooms = /^packages\/web\/src\/(ui|trade|api|session|i18n|shell)\//

/** A feature never imports a sibling, the rooms of the web below the features import none. */
export const featureFences: Rule = ({ sources }) =>
  sources.flatMap((source): Finding[] => {
    const home = featureOf(source.path)
    const meets = meetingPlace.test(source.path)
    return source.imports.flatMap(({ target, own, offset }) => {
      const other = own ? featureOf(target) : undefined
      if (other === undefined || other === home) return []
      if (home !== undefined) {
        return source.find(
          offset,
          `feature ${home} reaches into its sibling ${other}: meet in the stores or in routes/`,
        )
      }
      if (meets && !metFile.test(target)) {
        return source.find(offset, `may take only a feature's routes.ts, not ${target}`)
      }
      if (innerRooms.test(source.path)) {
        return source.find(offset, `features stand on this room, so it must not know ${target}`)
      }
      return []
    })
  })
