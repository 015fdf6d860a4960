import type { DashboardAlert } from '@probeta/contract/workplace/dashboard.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { wordFailure, wordLow } from '../../i18n/word-low.ts'

/** Words an alert: what happened, and what to do about it. */
export const wordAlert = (t: TFunction, format: Format, alert: DashboardAlert, today: string) => ({
  what: wordEvent(t, format, alert, today),
  todo:
    alert.kind === 'lowResult'
      ? [
          ...wordFailure(t, format, alert.failure),
          t('dashboard.alerts.lowResultDo', { workSite: alert.workSite.name }),
        ].join(' ')
      : t(`dashboard.alerts.${alert.kind}Do`),
})

function wordEvent(t: TFunction, format: Format, alert: DashboardAlert, today: string): string {
  switch (alert.kind) {
    case 'lowResult':
      return t('dashboard.alerts.lowResult', {
        code: alert.sampleCode,
        age: format.age(alert.ageHours),
        values: wordLow(t, format, alert),
      })
    case 'delivery':
      return alert.report === null
        ? t('dashboard.alerts.delivery', { to: alert.to })
        : t('dashboard.alerts.deliveryReport', { to: alert.to, report: alert.report })
    case 'pads':
      return t('dashboard.alerts.pads', {
        name: alert.name,
        uses: format.number(alert.uses),
        most: format.number(alert.mostUses),
      })
    case 'calibration':
      return t(alert.until < today ? 'dashboard.alerts.calibrationOver' : 'dashboard.alerts.calibration', {
        name: alert.name,
        day: format.day(alert.until),
      })
    case 'certificate':
      return t(alert.until < today ? 'dashboard.alerts.certificateOver' : 'dashboard.alerts.certificate', {
        name: alert.name,
        type: t(`technicians.types.${alert.type}`),
        day: format.day(alert.until),
      })
  }
}

/** True for an alert that is urgent now; the others can wait some days. */
export const presses = (alert: DashboardAlert, today: string): boolean =>
  alert.kind === 'lowResult' || alert.kind === 'delivery' || ('until' in alert && alert.until < today)
