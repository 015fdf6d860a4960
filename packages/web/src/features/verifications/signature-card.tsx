import type { Verification } from '@probeta/contract/reports/verifications.ts'
import { useTranslation } from 'react-i18next'
import css from './verify-page.module.css'

type Signature = NonNullable<Verification['signature']>

/** Groups of eight, so that two people can compare it aloud. */
const inGroups = (fingerprint: string) => fingerprint.toUpperCase().match(/.{1,8}/g) ?? []

/** The signer, the meaning of the signature, and the certificate by its fingerprint. */
export function SignatureCard({ signature }: { signature: Signature | null }) {
  const { t } = useTranslation()
  if (!signature) return <p className={css['unsigned']}>{t('verifications.notSigned')}</p>
  const { name, meaning, proof, holder, fingerprint } = signature
  return (
    <dl className={`pb-facts ${css['signature']}`}>
      <div>
        <dt>{t('verifications.signedBy')}</dt>
        <dd>
          <span>{name}</span>
          <small>{proof ? t(`verifications.meaning.${proof}`) : meaning}</small>
        </dd>
      </div>
      <div>
        <dt>{t('verifications.certificate')}</dt>
        <dd>
          <small>{t('verifications.certificateOf', { holder })}</small>
          <code>
            {inGroups(fingerprint).map((group, index) => (
              <span key={index}>{group} </span>
            ))}
          </code>
        </dd>
      </div>
    </dl>
  )
}
