import { useTranslation } from 'react-i18next'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Control } from '../queries.ts'
import { showClass, showMpa, showStress } from '../show-strength.ts'

type Graded = NonNullable<Control['class']>

/** For one class: its standard of control and its required mean; for several: the value of 100 % of each. */
export function ControlClassCard({ found: { class: graded, targets } }: { found: Control }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {graded && <Grades graded={graded} />}
      <Section title={t('charts.control.mean100')}>
        <KeyValues
          items={targets.map(({ mix, workSite, class: of, targetMpa, basis, n }) => ({
            label: `${workSite.code} · ${mix.code} · ${showClass(format, of)}`,
            value: `${showStress(format, targetMpa, of.unit)} · ${t(`charts.control.basis.${basis}`)} · n = ${format.number(n)}`,
          }))}
        />
      </Section>
    </>
  )
}

function Grades({ graded: { class: of, overall, withinTest, required, summaryMpa } }: { graded: Graded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { unit } = of
  const grade = (found: Graded['overall']) => {
    if (found === null) return null
    const measured = t('charts.control.measured', {
      measure: found.measure === 's' ? 's' : 'V',
      value: `${format.number(found.value, 1)} ${found.measure === 's' ? printedUnit(found.unit ?? 'MPa') : '%'}`,
    })
    const source = `${found.source}${found.verified ? '' : ` (${t('charts.control.unverified')})`}`
    return `${t(`charts.control.grade.${found.class}`)} · ${measured} · ${source}`
  }
  return (
    <Section title={`${t('charts.control.class')} · ${showClass(format, of)}`}>
      <KeyValues
        items={[
          { label: t('charts.control.overall'), value: grade(overall) },
          { label: t('charts.control.within'), value: grade(withinTest) },
          {
            label: t('charts.control.required'),
            value:
              required &&
              `${showStress(format, required.requiredMpa, unit)} · ${t(`charts.control.basis.${required.basis}`)}`,
          },
          {
            label: `${t('statistics.mean')} ± s`,
            value: `${showMpa(format, summaryMpa.mean, unit)} ± ${showMpa(format, summaryMpa.s, unit, 1)} ${printedUnit(unit)}`,
          },
        ]}
      />
    </Section>
  )
}
