import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { addLaborAssignment, getLaborAssignments } from '#contract/labor-assignments';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { toFailure } from '../../providers/api/http-error';
import { useSend } from '../../providers/data/useCommand';
import type { Assignee } from './AssignDialog';
import { assignmentFailure, assignSteps } from './assign-steps';

const LABOR = { siteId: 12, estimateLaborId: 5, laborTime: 2, techniciansIdsAssigned: [] };
const CHOSEN = ['Ana', 'Ben', 'Cy'].map((technicianName, place) => ({
  technicianId: place + 1,
  technicianName,
}));

function Assign({ takenFrom }: { takenFrom?: Assignee | undefined }) {
  const { t } = useTranslation('labors');
  const send = useSend();
  const [told, setTold] = useState('');
  const assign = () =>
    assignSteps(send, LABOR, 'shop', CHOSEN, takenFrom).then(setTold, (error: unknown) =>
      setTold(`${assignmentFailure(error, 'Nothing.', t)} ${toFailure(error).errorMessage}`),
    );
  return (
    <>
      <button type="button" onClick={() => void assign()}>
        Assign
      </button>
      <p role="status">{told}</p>
    </>
  );
}

const refusedAt = async (place: number) => {
  answer(getLaborAssignments, []);
  let asked = 0;
  answer(addLaborAssignment, ({ body }) => {
    asked += 1;
    if (asked === place) refuse('conflict', { errorMessage: 'Ben has left.' });
    return {
      estimateLaborAssignId: asked,
      siteId: 12,
      estimateLaborId: 5,
      technicianId: Number(body.technicianId),
      technicianName: body.technicianName ?? '',
      estimateLaborTime: 1,
      assignTime: '2026-03-02',
      assignerUser: 'shop',
    };
  });
  await renderInConsole(<Assign />);
  await page.getByRole('button', { name: 'Assign' }).click();
};

test('an assignment that stops on the way says what is done and what is not', async () => {
  await refusedAt(2);
  await expect
    .element(page.getByText(/^Assigning stopped/))
    .toHaveTextContent(
      'Assigning stopped partway. Done: Ana assigned. Not done: Ben assigned and Cy assigned. Ben has left.',
    );
});

test('an Undo leaves a labor alone that somebody else has given to another one meanwhile', async () => {
  answer(getLaborAssignments, [
    {
      estimateLaborAssignId: 9,
      siteId: 12,
      estimateLaborId: 5,
      technicianId: 3,
      technicianName: 'Cy',
      estimateLaborTime: 2,
      assignTime: '2026-03-02',
      assignerUser: 'manager',
    },
  ]);
  const added = answer(addLaborAssignment, () => refuse('conflict'));
  await renderInConsole(<Assign takenFrom={CHOSEN[0]} />);
  await page.getByRole('button', { name: 'Assign' }).click();
  await expect.element(page.getByText('overtaken')).toBeVisible();
  expect(added).toEqual([]);
});

test('one that fails at once says that, and no more', async () => {
  await refusedAt(1);
  await expect.element(page.getByText('Nothing. Ben has left.')).toBeVisible();
});
