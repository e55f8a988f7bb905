import { afterEach, beforeEach } from 'vitest'

// A test that expects console.error replaces it itself; what reaches this one was not expected.
let messages: string[] = []

beforeEach(() => {
  messages = []
  console.error = (...parts: unknown[]) => void messages.push(parts.map(String).join(' '))
})

afterEach(() => {
  if (messages.length > 0) throw new Error(`unexpected console.error:\n${messages.join('\n')}`)
})
