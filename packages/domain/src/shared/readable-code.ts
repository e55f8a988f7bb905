import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** 32 signs that a person reads off a wall and types: no 0 and O, no 1 and I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Four signs that follow from a secret and a text, and tell nothing about the secret. 20 bits. */
export function readableCode(secret: string, text: string): string {
  const bytes = hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text))
  return Array.from(bytes.subarray(0, 4), readableCharacter).join('')
}

/** The sign of a byte. */
export function readableCharacter(byte: number): string {
  return signs[byte % signs.length] ?? ''
}

/** A code as it was typed or scanned, in its one spelling: capitals without spaces and dashes. */
export function foldCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
