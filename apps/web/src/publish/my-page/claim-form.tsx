import { Button, TextInput } from '@mantine/core'
import { claimPlayer, fieldMessages } from '@vot/contract'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { useWrite } from '../../lib/data/use-write'
import { toasts } from '../../ui/feedback/toasts'
import { Card } from '../../ui/page/card'
import classes from './my-page.module.css'
import { strings } from './strings'

/** The way to one's own profile, by the code of an organiser; a link brings it along. */
export function ClaimForm() {
  const given = useLocation().hash.slice(1)
  const [code, setCode] = useState(/^[\w-]{1,40}$/.test(given) ? given : '')
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, isPending } = useWrite(claimPlayer, {
    success: true,
    onSuccess: sessionStore.becomePlayer,
    onError: (error) => {
      setFault(messageOf(error, strings.claimFailed))
      if (!(error instanceof ApiError)) toasts.failure(strings.claimFailed, error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') {
      setFault(fieldMessages['claim-code-required'])
      return
    }
    mutate({ body: { code } })
  }
  return (
    <Card title={strings.claimTitle}>
      <p className={classes.text}>{strings.claimText}</p>
      <form className={classes.claim} onSubmit={submit} noValidate>
        <TextInput
          className={classes.code ?? ''}
          label={strings.claimCode}
          placeholder="K7M2P-9QXRT"
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          error={fault}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setFault(null)
          }}
        />
        <Button type="submit" loading={isPending}>
          {strings.claim}
        </Button>
      </form>
    </Card>
  )
}
