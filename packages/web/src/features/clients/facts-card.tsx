import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import type { Client } from '@probeta/contract/clients/clients.ts'
import { taxIdName } from '@probeta/domain/people/tax-id.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { Section } from '../../ui/section.tsx'
import { nameCountry } from '../../trade/name-countries.ts'
import { TaxIdCard } from './tax-id-card.tsx'

/** The client: identity, contact details, and its current work with the laboratory. */
export function FactsCard({ client }: { client: Client }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { country, taxId } = client
  return (
    <Section title={t('clients.tabs.data')}>
      <KeyValues
        items={[
          { label: t('clients.fields.name'), value: client.name },
          { label: t('clients.fields.country'), value: nameCountry(language, country) },
          {
            label: taxIdName(country) || t('clients.fields.taxId'),
            value: taxId && (
              <>
                {taxId}
                <TaxIdCard country={country} taxId={taxId} />
              </>
            ),
          },
          { label: t('clients.fields.address'), value: client.address },
          { label: t('clients.fields.phone'), value: client.phone },
          { label: t('clients.fields.email'), value: client.email },
          { label: t('clients.fields.billingEmail'), value: client.billingEmail || client.email },
          { label: t('clients.fields.language'), value: aboutLanguage(client.language).name },
          { label: t('clients.fields.stressUnit'), value: printedUnit(client.stressUnit) },
          { label: t('clients.fields.activeWorkSites'), value: format.number(client.activeWorkSites) },
          { label: t('clients.fields.dueSoon'), value: format.number(client.dueSoon) },
          { label: t('clients.fields.lastReportAt'), value: format.dayOf(client.lastReportAt) },
        ]}
      />
    </Section>
  )
}
