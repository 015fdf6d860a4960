/** One statement of a report: subject, field and value, all as text. A field may have several values. */
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
  /** The subject is absent before, or absent afterwards. */
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

/** Compares one field: one value replaced by one is a change; otherwise values are added or removed. */
function compareField(before: readonly StatedFact[], after: readonly StatedFact[]): FactChange[] {
  const values = (facts: readonly StatedFact[]) => new Set(facts.map(({ value }) => value))
  const [had, has] = [values(before), values(after)]
  const removed = before.filter(({ value }) => !has.has(value))
  const added = after.filter(({ value }) => !had.has(value))
  const [one] = removed
  const [other] = added
  if (one && other && before.length === 1 && after.length === 1)
    return [
      { kind: 'changed', subject: one.subject, field: one.field, before: one.value, after: other.value },
    ]
  return [
    ...removed.map((fact): FactChange => ({ kind: 'removed', ...fact })),
    ...added.map((fact): FactChange => ({ kind: 'added', ...fact })),
  ]
}

/**
 * Lists the differences between two versions in the order of the newer one; facts of the older one alone come last. The
 * same facts in another order are no difference.
 */
export function compareFacts(before: readonly StatedFact[], after: readonly StatedFact[]): FactChange[] {
  const [old, now] = [byName(before), byName(after)]
  const subjects = (facts: readonly StatedFact[]) => new Set(facts.map(({ subject }) => subject))
  const [oldSubjects, nowSubjects] = [subjects(before), subjects(after)]
  const listed = new Set<string>()
  const once = (kind: 'subjectAdded' | 'subjectRemoved', subject: string): FactChange[] => {
    if (listed.has(subject)) return []
    listed.add(subject)
    return [{ kind, subject }]
  }
  const ofNow = [...now].flatMap(([name, facts]): FactChange[] => {
    const subject = facts[0]?.subject ?? ''
    return oldSubjects.has(subject) ? compareField(old.get(name) ?? [], facts) : once('subjectAdded', subject)
  })
  const ofOld = [...old].flatMap(([name, facts]): FactChange[] => {
    if (now.has(name)) return []
    const subject = facts[0]?.subject ?? ''
    return nowSubjects.has(subject) ? compareField(facts, []) : once('subjectRemoved', subject)
  })
  return [...ofNow, ...ofOld]
}
