import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './verify-page.module.css'

/** Enters the code of another report. */
export function CodeForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [code, setCode] = useState('')

  function go(event: SubmitEvent) {
    event.preventDefault()
    if (code.trim() === '') return
    setCode('')
    void navigate({ to: '/verificar/$code', params: { code: code.trim() } })
  }

  return (
    <form className={css['other']} onSubmit={go}>
      <TextInput
        label={t('verifications.another')}
        placeholder={t('verifications.otherCode')}
        autoComplete="off"
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('verifications.go')}
      </Button>
    </form>
  )
}
