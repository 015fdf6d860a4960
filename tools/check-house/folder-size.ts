import { dirname } from 'node:path'
import { isTest, type Rule } from './source.ts'

export const mostFiles = 25

/** Of the nouns of the trade there is a file each, under the same name everywhere: who knows the noun knows the file. */
const catalogue = /^packages\/(contract\/src|phrases\/src\/[a-z]{2})$/

/** A folder whose files can be seen at a glance; sources that a program writes and tests are not counted. */
export const folderSize: Rule = ({ sources }) => {
  const files = sources.filter(({ path }) => !isTest(path) && !path.includes('.gen.'))
  return [...Map.groupBy(files, ({ path }) => dirname(path))].flatMap(([folder, of]) => {
    if (of.length <= mostFiles || catalogue.test(folder)) return []
    const sentence = `${folder} holds ${of.length} files, more than ${mostFiles}: divide it into rooms named after screens or tasks`
    return [{ path: of.at(-1)?.path ?? folder, line: 1, sentence }]
  })
}
