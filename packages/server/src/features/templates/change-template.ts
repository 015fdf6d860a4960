import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import { stale } from '../../base/refusal.ts'
import type { TemplateKey } from '../../stores/templates/store.ts'

type Change<T> = {
  key: TemplateKey
  /** null: back to the default. */
  content: unknown
  show: (stores: Readings) => Promise<T & { version: number }>
  /** Refuses the content in the same transaction, before the present edition is read. */
  check?: (stores: Stores) => Promise<void>
}

/** Adds an edition that applies from now on; documents made with earlier ones stay unchanged. */
export const changeTemplate = <T>(ctx: Context, { key, content, show, check }: Change<T>) =>
  ctx.change(`template.${key.kind}`, async (stores) => {
    await check?.(stores)
    const before = await show(stores)
    if (before.version !== Number(ctx.version)) throw stale(before)
    const saved = await stores.templates.save(key, before.version, newId(), content)
    const after = await show(stores)
    if (!saved) throw stale(after)
    return after
  })
