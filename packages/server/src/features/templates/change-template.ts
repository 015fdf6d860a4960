import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Readings } from '../../stores/stores.ts'
import { stale } from '../../base/refusal.ts'
import type { TemplateKey } from '../../stores/templates/store.ts'

type Change<T> = {
  key: TemplateKey
  /** null: the program's own again. */
  content: unknown
  show: (stores: Pick<Readings, 'templates'>) => Promise<T & { version: number }>
}

/** A further edition: it holds from now on, and what was made with those before stays what it was. */
export const changeTemplate = <T>(ctx: Context, { key, content, show }: Change<T>) =>
  ctx.change(`template.${key.kind}`, async (stores) => {
    const before = await show(stores)
    if (before.version !== Number(ctx.version)) throw stale(before)
    const saved = await stores.templates.save(key, before.version, newId(), content)
    const after = await show(stores)
    if (!saved) throw stale(after)
    return after
  })
