import { NativeSelect } from '@mantine/core'
import { changeUnitsEndpoint, Units } from '@probeta/contract/access/profile.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { keepUnits } from '../../session/preferred-units.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { profileQuery } from './queries.ts'

/** The default units of fields; each choice takes effect at once. */
export function UnitsCard() {
  const { t } = useTranslation()
  const query = useQuery(profileQuery())
  const choose = useChoose()
  const offered = {
    force: [...forceUnits],
    length: [...lengthUnits],
    stress: [{ value: 'asAgreed', label: t('profile.units.asAgreed') }, ...stressChoices],
  }
  return (
    <Section title={t('profile.sections.units')} description={t('profile.units.about')}>
      <QueryState query={query}>
        {({ units }) => (
          <div className="pb-pair">
            {(['force', 'length', 'stress'] as const).map((what) => (
              <NativeSelect
                key={what}
                label={t(`profile.units.${what}`)}
                value={units[what]}
                data={offered[what]}
                onChange={({ currentTarget }) => void choose({ ...units, [what]: currentTarget.value })}
              />
            ))}
          </div>
        )}
      </QueryState>
    </Section>
  )
}

/** Saves the units, one of them just chosen from its list. */
function useChoose() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return async (changed: object) => {
    const body = Units.safeParse(changed).data
    if (!body) return
    try {
      const profile = await api.call(changeUnitsEndpoint, { body })
      keepUnits(profile.units)
      client.setQueryData(profileQuery().queryKey, profile)
      toast.done(t('profile.units.saved'))
    } catch (error) {
      toast.refused(error)
    }
  }
}
