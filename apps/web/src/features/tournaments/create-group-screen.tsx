import { Button, Card, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api-error'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { toasts } from '../../ui/toasts'
import { useFocusFirstError } from '../../ui/use-focus-first-error'
import { useCreateGroup } from './api'
import classes from './create-group-screen.module.css'
import { DivisionList } from './division-list'
import { GroupFields } from './group-fields'
import { checkGroupValues, type GroupValues, groupBody, newGroup, pathsOfServer } from './group-form'
import { groupStrings } from './group-strings'

const listPath = '/tournaments'

/** Source: A 2, A 5. What was typed stays until the server has accepted it. */
export function CreateGroupScreen() {
  const form = useForm<GroupValues>({
    initialValues: newGroup(),
    validate: checkGroupValues,
    validateInputOnBlur: true,
  })
  const [openedKeys, setOpenedKeys] = useState(form.values.divisions.map(({ key }) => key))
  const [formRef, focusFirstError] = useFocusFirstError()
  const { mutate, isPending } = useCreateGroup()
  const navigate = useNavigate()

  const showProblems = (problems: Record<string, unknown>) => {
    const wrong = form.values.divisions.filter((_, index) =>
      Object.keys(problems).some((path) => path.startsWith(`divisions.${index}.`)),
    )
    setOpenedKeys((keys) => [...new Set([...keys, ...wrong.map(({ key }) => key)])])
    focusFirstError()
  }
  const submit = form.onSubmit((values) => {
    mutate(groupBody(values), {
      onSuccess: () => {
        toasts.success(groupStrings.created)
        void navigate(listPath)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) {
          toasts.error(groupStrings.signInFirst)
          void navigate(listPath)
          return
        }
        const problems = error instanceof ApiError ? pathsOfServer(error.fields) : {}
        form.setErrors(problems)
        showProblems(problems)
        toasts.error(messageOf(error, groupStrings.failed))
      },
    })
  }, showProblems)

  const problemCount = Object.keys(form.errors).length
  return (
    <Page title={groupStrings.title}>
      <div className={classes.column}>
        <PageHeader
          title={groupStrings.title}
          trail={{ way: [{ label: groupStrings.list, to: listPath }], here: groupStrings.title }}
        />
        <form ref={formRef} noValidate onSubmit={submit}>
          <Card>
            <Title order={2} mb="sm">
              {groupStrings.general}
            </Title>
            <GroupFields form={form} />
          </Card>
          <DivisionList form={form} openedKeys={openedKeys} onOpen={setOpenedKeys} />
          <div className={classes.bar}>
            {problemCount > 0 && <span className={classes.problems}>{groupStrings.checkFields(problemCount)}</span>}
            <Button component={Link} to={listPath} variant="default" size="md">
              {groupStrings.cancel}
            </Button>
            <Button type="submit" size="md" loading={isPending}>
              {groupStrings.submit}
            </Button>
          </div>
        </form>
      </div>
    </Page>
  )
}
