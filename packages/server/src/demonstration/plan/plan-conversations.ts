import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Character } from '../story.ts'

type Sample = Pick<Insertable<DB['sample']>, 'id' | 'client_id' | 'work_site_id'> & { cast_on: Day }
type Message = { by: Character; audience: 'shared' | 'internal'; on: number; at: string; text: string }

/** One conversation that waits for an answer, and one that was answered and has an internal note. */
const talks: readonly (readonly Message[])[] = [
  [
    {
      by: 'cliente1',
      audience: 'shared',
      on: -1,
      at: '15:20',
      text: '¿La rotura a 28 días de esta muestra sigue prevista para su fecha? Queremos descimbrar al día siguiente.',
    },
  ],
  [
    {
      by: 'cliente1',
      audience: 'shared',
      on: -3,
      at: '08:05',
      text: 'En la guía de este camión figura agua agregada en obra. ¿Quedó anotada?',
    },
    {
      by: 'recepcion',
      audience: 'internal',
      on: -3,
      at: '08:40',
      text: 'La foto de la guía se lee mal. Confirmar los litros con Campo antes de contestar.',
    },
    {
      by: 'ingeniera',
      audience: 'shared',
      on: -3,
      at: '10:15',
      text: 'Sí: está en la planilla, con quién la autorizó, y el informe lo dirá junto al resultado.',
    },
  ],
]

/** Plans the messages of the last days between a client and the laboratory about samples of its work sites. */
export function planConversations(of: {
  readonly today: Day
  readonly people: Readonly<Record<Character, number>>
  readonly clientId: string
  readonly samples: readonly Sample[]
  readonly id: () => string
}): {
  messages: Insertable<DB['conversation_message']>[]
  conversations: Insertable<DB['conversation']>[]
} {
  const { today } = of
  const own = of.samples
    .filter(({ client_id, cast_on }) => client_id === of.clientId && cast_on < addDays(today, -7))
    .toSorted((a, b) => (a.cast_on < b.cast_on ? 1 : -1))
  const placed = talks.flatMap((messages, at) => {
    const sample = own[at * 3]
    return sample ? [{ sample, messages }] : []
  })
  const when = ({ on, at }: Message) => `${addDays(today, on)}T${at}:00Z`
  const rowOf = ({ id, client_id, work_site_id }: Sample) => ({
    sample_id: id,
    client_id,
    work_site_id,
  })
  const isOfClient = ({ by }: Message) => by === 'cliente1'
  return {
    messages: placed.flatMap(({ sample, messages }) =>
      messages.map((one) => ({
        ...rowOf(sample),
        id: of.id(),
        audience: one.audience,
        side: isOfClient(one) ? 'client' : 'laboratory',
        text: one.text,
        written_by: of.people[one.by],
        written_at: when(one),
      })),
    ),
    conversations: placed.flatMap(({ sample, messages }) => {
      const last = messages.findLast(({ audience }) => audience === 'shared')
      return last
        ? [{ ...rowOf(sample), last_at: when(last), waits_since: isOfClient(last) ? when(last) : null }]
        : []
    }),
  }
}
