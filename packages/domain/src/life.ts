import { fail, ok, type Result } from './result.ts'

/** A transition of a life cycle: the states it may start from and the state it leads to. */
export type Step<State extends string> = {
  readonly from: readonly State[]
  readonly to: State
  /** The step requires a reason in words. */
  readonly reason?: true
  /** Refused to anybody who did the work that the step approves. */
  readonly secondPerson?: true
}

/** A life cycle as a table, which buttons, guards and tests all read. The noun is the first word of its codes. */
export type Life<Noun extends string, State extends string, Action extends string> = {
  readonly noun: Noun
  readonly steps: Readonly<Record<Action, Step<State>>>
}

/** The step of an action from a state, or `<noun>.wrongState` with `{ action, state, from }`. */
export function stepFrom<Noun extends string, State extends string, Action extends string>(
  { noun, steps }: Life<Noun, State, Action>,
  state: State,
  action: Action,
): Result<Step<State>, `${Noun}.wrongState`> {
  const step = steps[action]
  return step.from.includes(state)
    ? ok(step)
    : fail(`${noun}.wrongState` as const, { action, state, from: step.from })
}

export type Id = string | number

/** True if this person is among them. Ids come as numbers from the session and as text from the wire: '7' and 7 are one. */
export const isAmong = (people: readonly Id[], actorId: Id): boolean =>
  people.some((id) => String(id) === String(actorId))

/** The state an action leads to; `<noun>.reasonMissing` with `{ action }` where the table demands a reason and none is given. */
export function stateAfter<Noun extends string, State extends string, Action extends string>(
  life: Life<Noun, State, Action>,
  state: State,
  action: Action,
  reason: string | null,
): Result<State, `${Noun}.wrongState` | `${Noun}.reasonMissing`> {
  const step = stepFrom(life, state, action)
  if (!step.ok) return step
  if (step.value.reason && (reason ?? '').trim() === '')
    return fail(`${life.noun}.reasonMissing` as const, { action })
  return ok(step.value.to)
}

/** The actions that may start from a state, in the order of the table, for drawing buttons. */
export const actionsFrom = <Noun extends string, State extends string, Action extends string>(
  life: Life<Noun, State, Action>,
  state: State,
): Action[] => (Object.keys(life.steps) as Action[]).filter((action) => stepFrom(life, state, action).ok)
