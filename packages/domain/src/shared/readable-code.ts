import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** 32 characters that are easy to read and type: no 0 and O, no 1 and I. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Four characters (20 bits) derived from a secret and a text; they reveal nothing about the secret. */
export function readableCode(secret: string, text: string): string {
  const bytes = hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text))
  return Array.from(bytes.subarray(0, 4), readableCharacter).join('')
}

/** The character for a byte. */
export function readableCharacter(byte: number): string {
  return characters[byte % characters.length] ?? ''
}

/** Normalises a typed or scanned code: capitals without spaces and dashes. */
export function foldCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
