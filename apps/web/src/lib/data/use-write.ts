import {
  hashKey,
  type MutationKey,
  type UseMutationResult,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { type Endpoint, type ResponseOf, touchedBy } from '@vot/contract'
import { toasts } from '../../ui/feedback/toasts'
import { type CallOptions, call, type Parts, type WebInput } from '../api/api-client'
import { fieldsOf } from '../api/parse-json'
import { readAgain } from './read-query'

/** A call that is about to be sent, and what it answers. */
export interface Write<Answer> {
  readonly endpoint: Endpoint
  readonly input: Parts
  readonly send: () => Promise<Answer>
}

/** A call of an endpoint, for writes that choose between several. */
export function write<E extends Endpoint>(
  endpoint: E,
  input: WebInput<E>,
  options: CallOptions = {},
): Write<ResponseOf<E>> {
  return { endpoint, input, send: () => call<E>(endpoint, ...([input, options] as never)) }
}

export interface WriteOptions<Answer, Input> {
  /** Shows that it worked: a text, or `true` for the message of the server. */
  readonly success?: true | string | ((answer: Answer, input: Input) => string)
  /** What takes it back, offered with `success`; null where nothing can. */
  readonly undo?: (answer: Answer, input: Input) => (() => void) | null
  /** Shows that it failed, with the reason; a form that shows `error` itself has none. */
  readonly failure?: string
  /** Runs before what changed is read again. */
  readonly onSuccess?: (answer: Answer, input: Input) => unknown
  readonly onError?: (error: Error, input: Input) => unknown
  /** Ends without waiting until what changed was read again. */
  readonly isQuick?: true
  /** Writes of one queue are sent one after the other. */
  readonly queue?: MutationKey
}

/**
 * Sends a write of the contract: its endpoint, or a function that makes a `write` of what is given. Repeats after a lost
 * answer are one action. Afterwards everything that shows what the endpoint writes is read again, also after a refusal,
 * which often says that the screen was old.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options?: WriteOptions<ResponseOf<E>, WebInput<E>>,
): UseMutationResult<ResponseOf<E>, Error, WebInput<E>>
export function useWrite<Answer, Input = void>(
  toWrite: (input: Input) => Write<Answer>,
  options?: WriteOptions<Answer, Input>,
): UseMutationResult<Answer, Error, Input>
export function useWrite(
  what: Endpoint | ((input: Parts) => Write<unknown>),
  { success, undo, failure, onSuccess, onError, isQuick, queue }: WriteOptions<unknown, Parts> = {},
): UseMutationResult<unknown, Error, Parts> {
  const client = useQueryClient()
  const toWrite = typeof what === 'function' ? what : (input: Parts) => write(what, input)
  return useMutation({
    ...(queue && { mutationKey: queue, scope: { id: hashKey(queue) } }),
    // Now, since the screen may show something else when the answer comes.
    onMutate: (given) => {
      const { endpoint, input } = toWrite(given)
      return endpoint.writes && touchedBy(['audit', ...endpoint.writes], input)
    },
    mutationFn: (input: Parts) => toWrite(input).send(),
    onSuccess: (answer, input) => {
      if (success !== undefined) {
        const text = typeof success === 'function' ? success(answer, input) : success
        const back = undo?.(answer, input) ?? undefined
        toasts.success(text === true ? String(fieldsOf(answer).message) : text, { undo: back })
      }
      return onSuccess?.(answer, input)
    },
    onError: (error, input) => {
      if (failure !== undefined) toasts.failure(failure, error)
      return onError?.(error, input)
    },
    onSettled: (_answer, _error, _variables, changed) => {
      if (changed === undefined) return
      const reading = readAgain(client, changed)
      return isQuick ? undefined : reading
    },
  })
}

/** What writes of a queue are sent or wait, oldest first, as it was given. */
export function useUnsent<Input>(queue: MutationKey): readonly Input[] {
  return useMutationState({
    filters: { mutationKey: queue, status: 'pending' },
    // The library keeps what is sent without its type.
    select: ({ state }) => state.variables as Input,
  })
}
