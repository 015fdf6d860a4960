/** One thing that a report says: of whom, what, and how, all of it in words. Several may say the same of the same. */
export type StatedFact = { readonly subject: string; readonly field: string; readonly value: string }

export type FactChange =
  | {
      readonly kind: 'changed'
      readonly subject: string
      readonly field: string
      readonly before: string
      readonly after: string
    }
  | {
      readonly kind: 'added' | 'removed'
      readonly subject: string
      readonly field: string
      readonly value: string
    }
  /** Nothing was said of it before, or nothing is any more. */
  | { readonly kind: 'subjectAdded' | 'subjectRemoved'; readonly subject: string }

const nameOf = ({ subject, field }: StatedFact) => JSON.stringify([subject, field])

function byName(facts: readonly StatedFact[]): ReadonlyMap<string, readonly StatedFact[]> {
  const found = new Map<string, StatedFact[]>()
  for (const fact of facts) {
    const same = found.get(nameOf(fact))
    if (same) same.push(fact)
    else found.set(nameOf(fact), [fact])
  }
  return found
}

/** Where one value stood for one it is changed; otherwise each is there or is not. */
function ofField(before: readonly StatedFact[], after: readonly StatedFact[]): FactChange[] {
  const values = (facts: readonly StatedFact[]) => new Set(facts.map(({ value }) => value))
  const [had, has] = [values(before), values(after)]
  const gone = before.filter(({ value }) => !has.has(value))
  const come = after.filter(({ value }) => !had.has(value))
  const [one] = gone
  const [other] = come
  if (one && other && before.length === 1 && after.length === 1)
    return [
      { kind: 'changed', subject: one.subject, field: one.field, before: one.value, after: other.value },
    ]
  return [
    ...gone.map((fact): FactChange => ({ kind: 'removed', ...fact })),
    ...come.map((fact): FactChange => ({ kind: 'added', ...fact })),
  ]
}

/**
 * What two versions say differently, in the order of the newer one; what is only in the older one stands at the end. Two
 * versions that say the same in another order do not differ.
 */
export function compareFacts(before: readonly StatedFact[], after: readonly StatedFact[]): FactChange[] {
  const [old, now] = [byName(before), byName(after)]
  const subjects = (facts: readonly StatedFact[]) => new Set(facts.map(({ subject }) => subject))
  const [oldSubjects, nowSubjects] = [subjects(before), subjects(after)]
  const told = new Set<string>()
  const once = (kind: 'subjectAdded' | 'subjectRemoved', subject: string): FactChange[] => {
    if (told.has(subject)) return []
    told.add(subject)
    return [{ kind, subject }]
  }
  const ofNow = [...now].flatMap(([name, facts]): FactChange[] => {
    const subject = facts[0]?.subject ?? ''
    return oldSubjects.has(subject) ? ofField(old.get(name) ?? [], facts) : once('subjectAdded', subject)
  })
  const ofOld = [...old].flatMap(([name, facts]): FactChange[] => {
    if (now.has(name)) return []
    const subject = facts[0]?.subject ?? ''
    return nowSubjects.has(subject) ? ofField(facts, []) : once('subjectRemoved', subject)
  })
  return [...ofNow, ...ofOld]
}
