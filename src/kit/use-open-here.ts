import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether something is open over a page, which going elsewhere closes, by Back as well. */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(pathname);
  if (place !== pathname) {
    setPlace(pathname);
    setOpen(false);
  }
  return [open, setOpen];
}
