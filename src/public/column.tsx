import { styled } from '@mui/material/styles';

/** The parts of a public page, one below the other. */
export const Column = styled('div')({ display: 'grid', gap: 20, justifyItems: 'start' });
