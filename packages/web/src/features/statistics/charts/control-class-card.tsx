import { useTranslation } from 'react-i18next'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Control } from '../queries.ts'
import { showClass, showMpa, showStress } from '../show-strength.ts'

type Graded = NonNullable<Control['class']>['overall']

/** For one class: its standard of control and its required mean; for several: the value of 100 % of each. */
export function ControlClassCard({ found: { class: graded, targets } }: { found: Control }) {
  const { t } = useTranslation()
  const format = useFormat()
  const grade = (found: Graded) =>
    found === null
      ? null
      : `${t(`charts.control.grade.${found.class}`)} · ${t('charts.control.measured', {
          measure: found.measure === 's' ? 's' : 'V',
          value:
            found.measure === 's'
              ? `${format.number(found.value, 1)} ${printedUnit(found.unit ?? 'MPa')}`
              : `${format.number(found.value, 1)} %`,
        })} · ${found.source}${found.verified ? '' : ` (${t('charts.control.unverified')})`}`
  return (
    <>
      {graded && (
        <Section title={`${t('charts.control.class')} · ${showClass(format, graded.class)}`}>
          <KeyValues
            items={[
              { label: t('charts.control.overall'), value: grade(graded.overall) },
              { label: t('charts.control.within'), value: grade(graded.withinTest) },
              {
                label: t('charts.control.required'),
                value:
                  graded.required &&
                  `${showStress(format, graded.required.requiredMpa, graded.class.unit)} · ${t(`charts.control.basis.${graded.required.basis}`)}`,
              },
              {
                label: `${t('statistics.mean')} ± s`,
                value: `${showMpa(format, graded.summaryMpa.mean, graded.class.unit)} ± ${showMpa(format, graded.summaryMpa.s, graded.class.unit, 1)} ${printedUnit(graded.class.unit)}`,
              },
            ]}
          />
        </Section>
      )}
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
