import { useEffect, useRef, useState } from 'react'
import { useToday } from '../../session/current-session.ts'
import { type Question, readChips, writeQuestion } from './read-chips.ts'

const pause = 180

/**
 * Returns the chips and the text in the box. Typed text is reported as one text `q` after a pause; a `q` that comes from
 * elsewhere (a link, the back button) is parsed into chips again.
 */
export function useQuestion(q: string, onType: (q: string) => void) {
  const today = useToday()
  const [question, setQuestion] = useState<Question>(() => readChips(q, today))
  const sent = useRef(q)
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setQuestion(readChips(q, today))
  }, [q, today])
  const whole = writeQuestion(question)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (whole === q) return
      sent.current = whole
      onType(whole)
    }, pause)
    return () => clearTimeout(timer)
  })
  return { question, setQuestion, today }
}
