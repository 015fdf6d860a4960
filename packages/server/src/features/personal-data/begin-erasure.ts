import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sentence } from '../../base/language.ts'
import type { Context } from '../../http/context.ts'
import { type Erasing, eraseMark } from '../../stores/personal-data/erase-from-trail.ts'
import type { Stores } from '../../stores/stores.ts'

/** The number of a new erasure, and what it writes in place of names, in the language of the laboratory. */
export async function beginErasure(
  ctx: Context,
  { personalData, laboratory }: Pick<Stores, 'personalData' | 'laboratory'>,
  { reason, keepsName }: Pick<Erasing, 'reason' | 'keepsName'>,
): Promise<Erasing> {
  const { language } = await laboratory.find()
  const number = await personalData.takeNumber()
  const day = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
  return {
    number,
    pseudonym: sentence(language, 'personalData.erased.person', { number }),
    mark: `${eraseMark}${sentence(language, 'personalData.erased.mark', { number, day })}`,
    keepsName,
    reason,
  }
}
