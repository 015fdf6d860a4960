import { Button, type ButtonProps } from '@mantine/core'
import type { FirstStep } from '@probeta/contract/laboratory/first-steps.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Way } from './find-screens.ts'
import { beginStep } from './keep-guide.ts'

type Props = ButtonProps & { step: FirstStep; way: Way }

/** Opens the form of a step and shows the bar that leads back. */
export function WayButton({ step, way, ...button }: Props) {
  const { t } = useTranslation()
  const { label, ...target } = way
  const words =
    label === 'goTechnician'
      ? t('firstSteps.people.goTechnician')
      : label === 'goDirector'
        ? t('firstSteps.people.go')
        : step === 'sheet' && label !== 'goSheet'
          ? t(`firstSteps.sheet.${label}`)
          : step === 'break' && label === 'goSheet'
            ? t('firstSteps.break.goSheet')
            : t(`firstSteps.${step}.go`)
  return (
    <Button
      {...button}
      renderRoot={(props) => (
        <Link {...(target as { to: string })} {...props} onClick={() => beginStep(step)} />
      )}
    >
      {words}
    </Button>
  )
}
