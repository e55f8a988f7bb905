import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ScreenPage, ScreenView } from '@vot/contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { useScreenWrites } from './api'
import { newPage, PageFields, type Showable } from './page-fields'
import classes from './screens.module.css'
import { screenStrings as strings } from './strings'

const mostParts = 12
const codeFaults = ['wall-code-wrong', 'wall-code-old', 'wall-paired']

interface ScreenDialogProps {
  readonly groupId: number
  /** Null for one that is to be paired. */
  readonly screen: ScreenView | null
  /** For a new one, until somebody names it. */
  readonly name: string
  readonly showable: Showable
  readonly onClose: () => void
}

interface Part {
  readonly key: number
  readonly page: ScreenPage
}

/** Pairs a screen by its code, or changes what one shows. */
export function ScreenDialog({ groupId, screen, name: firstName, showable, onClose }: ScreenDialogProps) {
  const { pair, change, isBusy } = useScreenWrites(groupId)
  const [code, setCode] = useState('')
  const [name, setName] = useState(screen?.name ?? firstName)
  const [parts, setParts] = useState<readonly Part[]>(() =>
    (screen?.pages ?? [newPage]).map((page, key) => ({ key, page })),
  )
  const [codeFault, setCodeFault] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const faultOf = ({ page }: Part) =>
    isTried && page.kind === 'courts' && page.court_ids.length === 0 ? strings.courtsMissing : null
  const submit = async () => {
    setTried(true)
    if (parts.some(({ page }) => page.kind === 'courts' && page.court_ids.length === 0)) return
    const body = { name, pages: parts.map(({ page }) => page) }
    try {
      const saving = screen ? change.mutateAsync({ id: screen.id, ...body }) : pair.mutateAsync({ ...body, code })
      toasts.success((await saving).message)
      onClose()
    } catch (failure) {
      const isOfCode = failure instanceof ApiError && codeFaults.includes(failure.code)
      if (isOfCode) setCodeFault(failure.message)
      else toasts.failure(screen ? strings.saveFailed : strings.pairFailed, failure)
    }
  }
  const put = (key: number, page: ScreenPage) =>
    setParts(parts.map((part) => (part.key === key ? { key, page } : part)))
  const add = () => {
    const key = Math.max(-1, ...parts.map((part) => part.key)) + 1
    setParts([...parts, { key, page: { ...newPage, kind: 'hour' } }])
  }
  return (
    <FormDialog
      opened
      width="wide"
      title={screen ? strings.changeTitle(screen.name) : strings.addTitle}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={screen ? strings.save : strings.pair}
      submitDisabled={name.trim() === '' || (!screen && code.trim() === '')}
    >
      <div className={`${shared.column} ${classes.fields}`}>
        <div className={classes.who}>
          {!screen && (
            <TextInput
              size="md"
              data-autofocus
              label={strings.code}
              placeholder={strings.codePlaceholder}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={8}
              value={code}
              error={codeFault}
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value.toUpperCase())
                setCodeFault(null)
              }}
              classNames={{ input: `num ${classes.code}` }}
            />
          )}
          <TextInput
            size="md"
            label={strings.name}
            placeholder={strings.namePlaceholder}
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        <h3>{strings.shows}</h3>
        {parts.map((part, index) => (
          <PageFields
            key={part.key}
            page={part.page}
            number={index + 1}
            showable={showable}
            fault={faultOf(part)}
            onChange={(page) => put(part.key, page)}
            onRemove={parts.length > 1 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
        {parts.length < mostParts && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
            className={classes.add ?? ''}
          >
            {strings.addPart}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
