import type { Settings } from '../base/settings.ts'
import { handOver } from './hand-over.ts'
import type { Post } from './post.ts'

/**
 * The body of a call: its template with {to}, {text} and {id} filled in, each as a JSON string's content where the template is
 * JSON, otherwise as a value of a form.
 */
export function fillBody(template: string, values: { to: string; text: string; id: string }): string {
  const isJson = template.trimStart().startsWith('{')
  const write = (value: string) => (isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value))
  return template.replaceAll(/\{(to|text|id)\}/g, (_, name: keyof typeof values) => write(values[name]))
}

/** Hands text messages to the provider that the operator set: a gateway for SMS or WhatsApp. */
export function textPost({ url, authorization, body }: NonNullable<Settings['textWebhook']>): Post {
  const type = body.trimStart().startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = { 'content-type': type, ...(authorization !== null && { authorization }) }
  return {
    send: ({ id, to, text }) => handOver(url, headers, fillBody(body, { id, to, text })),
  }
}
