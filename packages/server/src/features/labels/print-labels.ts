import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { LabelPrint, printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { labelMark } from '@probeta/domain/specimen/label-code.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../base/refusal.ts'

/** States of specimens that are still to be handled; a broken specimen needs no label. */
const labelled: readonly string[] = ['cast', 'onSite', 'received', 'curing', 'onHold', 'locked']

/**
 * Prints label n + 1 of each specimen. Its mark is derived from a key that never leaves the server, so that nobody can
 * forge one; the label before counts as replaced from now on.
 */
export function printLabels(ctx: Context, { body }: Parsed<typeof printLabelsEndpoint>): Promise<LabelPrint> {
  const specimenIds = [...new Set(body.specimenIds)]
  const { vault } = ctx.installation
  const markOf = (specimenId: string, number: number) =>
    labelMark(vault.fingerprint(`${ctx.scope.laboratoryId} ${specimenId} ${number}`, 'label'))

  return ctx.change(
    'label.print',
    async ({ labels }, { announce }) => {
      const specimens = await labels.holdForPrint(specimenIds)
      if (specimens.length < specimenIds.length) throw new Refusal('specimen.notFound')
      const wrong = specimens.find(({ state }) => !labelled.includes(state))
      if (wrong) throw new Refusal('specimen.wrongState', { code: wrong.code, state: wrong.state })
      const again = specimens.filter(({ labelNumber }) => labelNumber > 0)
      if (again[0] && body.reason === '')
        throw new Refusal('label.reasonMissing', { code: again[0].code, count: again.length })

      const made = specimens.map(({ id, code, labelNumber }) => {
        const number = labelNumber + 1
        return { specimenId: id, code, number, mark: markOf(id, number) }
      })
      const id = newId()
      const at = ctx.installation.now().toISOString()
      await labels.print({ id, reason: body.reason, at, labels: made.map(({ code: _, ...row }) => row) })
      // One announcement for all of them: screens that show specimens reload and get the new labels.
      announce('specimen', specimenIds[0] ?? id)
      return {
        id,
        printedAt: at,
        replaced: again.length,
        labels: made.map(({ specimenId, code, number }) => ({ specimenId, code, number })),
      }
    },
    body.reason || undefined,
  )
}
