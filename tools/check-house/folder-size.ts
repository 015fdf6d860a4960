import { dirname } from 'node:path'
import { isTest, type Rule } from './source.ts'

export const mostFiles = 25

/** The sentences of a language: a key begins with the name of its file, so that nobody looks through the folder. */
const catalogue = /^packages\/phrases\/src\/[a-z]{2}$/

/** A folder whose files can be seen at a glance; sources that a program writes and tests are not counted. */
export const folderSize: Rule = ({ sources }) => {
  const files = sources.filter(({ path }) => !isTest(path) && !path.includes('.gen.'))
  return [...Map.groupBy(files, ({ path }) => dirname(path))].flatMap(([folder, of]) => {
    if (of.length <= mostFiles || catalogue.test(folder)) return []
    const sentence = `${folder} holds ${of.length} files, more than ${mostFiles}: divide it into rooms named after screens or tasks`
    return [{ path: of.at(-1)?.path ?? folder, line: 1, sentence }]
  })
}
