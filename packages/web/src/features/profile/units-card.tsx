import { NativeSelect } from '@mantine/core'
import { changeUnitsEndpoint, type Units } from '@probeta/contract/profile.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { stressUnits } from '@probeta/domain/quantity/stress.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { keepUnits } from '../../session/preferred-units.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useToast } from '../../ui/use-toast.ts'
import { profileQuery } from './queries.ts'

/** The default units of fields; each choice takes effect at once. */
export function UnitsCard() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const query = useQuery(profileQuery())

  async function choose(units: Units) {
    try {
      const profile = await api.call(changeUnitsEndpoint, { body: units })
      keepUnits(profile.units)
      client.setQueryData(profileQuery().queryKey, profile)
      toast.done(t('profile.units.saved'))
    } catch (error) {
      toast.refused(error)
    }
  }
  return (
    <Section title={t('profile.sections.units')} description={t('profile.units.about')}>
      <QueryState query={query}>
        {({ units }) => (
          <div className="pb-pair">
            <NativeSelect
              label={t('profile.units.force')}
              value={units.force}
              data={[...forceUnits]}
              onChange={({ currentTarget: { value } }) => {
                const force = forceUnits.find((unit) => unit === value)
                if (force) void choose({ ...units, force })
              }}
            />
            <NativeSelect
              label={t('profile.units.length')}
              value={units.length}
              data={[...lengthUnits]}
              onChange={({ currentTarget: { value } }) => {
                const length = lengthUnits.find((unit) => unit === value)
                if (length) void choose({ ...units, length })
              }}
            />
            <NativeSelect
              label={t('profile.units.stress')}
              value={units.stress}
              data={[{ value: 'asAgreed', label: t('profile.units.asAgreed') }, ...stressChoices]}
              onChange={({ currentTarget: { value } }) =>
                void choose({ ...units, stress: stressUnits.find((unit) => unit === value) ?? 'asAgreed' })
              }
            />
          </div>
        )}
      </QueryState>
    </Section>
  )
}
