import { Link } from '@tanstack/react-router'

type Props = {
  id: number
  names: string
  /** What is said of the person, under the name. */
  facts: readonly string[]
  /** Whether whoever looks may open the person's own page. */
  linked: boolean
}

/** Somebody in a list of people: the name, which leads to their page, and a line about them. */
export function PersonFacts({ id, names, facts, linked }: Props) {
  return (
    <>
      <strong>
        {linked ? (
          <Link className="pb-link" to="/administracion/usuarios/$userId" params={{ userId: String(id) }}>
            {names}
          </Link>
        ) : (
          names
        )}
      </strong>
      <small>{facts.join(' · ')}</small>
    </>
  )
}
