import { Link } from '@tanstack/react-router'

type Props = {
  id: number
  names: string
  /** Facts about the person, under the name. */
  facts: readonly string[]
  /** True if the viewer may open the person's own page. */
  linked: boolean
}

/** A person in a list: the name, which links to their page, and a line about them. */
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
