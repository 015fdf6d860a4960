import { permission } from '@probeta/domain/people/permissions.ts'
import { Input } from '@mantine/core'
import type { Technician } from '@probeta/contract/clients/technicians.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { signatureQuery } from './queries.ts'
import css from './technician-page.module.css'

/** The handwritten signature of a linked user, as it is printed. Nobody can upload another person's. */
export function SignatureCard({ technician: { id, name, signs } }: { technician: Technician }) {
  const { t } = useTranslation()
  const may = useMay()
  const image = useQuery({
    ...signatureQuery(id),
    enabled: signs && may(permission.technicians, 'edit'),
  }).data
  return (
    <Input.Wrapper
      label={t('technicians.fields.signature')}
      description={t('technicians.signature.hint')}
      labelElement="div"
    >
      {image ? (
        <img className={css['signature']} src={image} alt={t('technicians.signature.of', { name })} />
      ) : (
        <p className="pb-dim">{t(signs ? 'technicians.signature.kept' : 'technicians.signature.none')}</p>
      )}
    </Input.Wrapper>
  )
}
