import { useQuery } from '@tanstack/react-query'
import { logoQuery, type Portal } from './queries.ts'
import css from './laboratory-card.module.css'

/** Whose portal it is: logo, name and how to reach the laboratory, under its colour. */
export function LaboratoryCard({ of: { name, contact, colour, logo } }: { of: Portal['laboratory'] }) {
  const image = useQuery({ ...logoQuery(), enabled: logo }).data
  return (
    <div className={css['card']} {...(colour !== '' && { style: { borderColor: colour } })}>
      {image !== undefined && <img src={image} alt="" />}
      <p>
        <strong>{name}</strong>
        {contact !== '' && <small className="pb-block pb-dim">{contact}</small>}
      </p>
    </div>
  )
}
