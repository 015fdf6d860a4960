import { Alert, Button, Group } from '@mantine/core'
import type { SignOffInput } from '@probeta/contract/concrete/sign-offs.ts'
import { IconAlertTriangle, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SignedCard } from './signed-card.tsx'
import { SignOffForm } from './sign-off-form.tsx'

type Props = {
  signOff: SignOffInput | undefined
  /** The sheet says something else than when it was signed. */
  changed: boolean
  /** The sheet has no faults and can be signed. */
  complete: boolean
  trucks: number
  specimens: number
  onChange: (signOff: SignOffInput | undefined) => void
  /** Leads to the first fault of the sheet. */
  onIncomplete: () => void
}

/** The end of a sheet that is being typed: the work site signs it on the device, with or without a network. */
export function EntrySignOffPanel({
  signOff,
  changed,
  complete,
  trucks,
  specimens,
  onChange,
  onIncomplete,
}: Props) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<SignOffInput['decision'] | 'remove'>()
  const leave = () => setDoing(undefined)
  const incomplete = complete ? undefined : t('sheets.signOff.incomplete')
  return (
    <Section title={t('sheets.signOff.title')} description={t('sheets.signOff.about')}>
      <div className="pb-stack">
        {signOff && <SignedCard {...signOff} />}
        {changed && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            {t('sheets.signOff.changed')}
          </Alert>
        )}
        <Group align="flex-start">
          {(!signOff || changed) && (
            <>
              <ReasonButton
                side="start"
                variant="light"
                leftSection={<IconSignature size={18} />}
                reason={incomplete}
                onWhy={onIncomplete}
                onClick={() => setDoing('signed')}
              >
                {t(changed ? 'sheets.signOff.again' : 'sheets.signOff.sign')}
              </ReasonButton>
              {complete && (
                <Button variant="default" onClick={() => setDoing('refused')}>
                  {t('sheets.signOff.refuse')}
                </Button>
              )}
            </>
          )}
          {signOff && (
            <Button variant="subtle" onClick={() => setDoing('remove')}>
              {t('sheets.signOff.remove')}
            </Button>
          )}
        </Group>
      </div>
      {doing === 'remove' && (
        <ConfirmReason
          danger
          needsReason={false}
          title={t('sheets.signOff.remove')}
          text={t('sheets.signOff.removeText')}
          confirmLabel={t('sheets.signOff.remove')}
          onConfirm={async () => onChange(undefined)}
          onClose={leave}
        />
      )}
      {(doing === 'signed' || doing === 'refused') && (
        <SignOffForm
          decision={doing}
          trucks={trucks}
          specimens={specimens}
          onSave={async (next) => onChange(next)}
          onClose={leave}
        />
      )}
    </Section>
  )
}
