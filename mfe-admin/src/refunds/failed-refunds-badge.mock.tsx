/** Stands for the number behind the menu's entry where the administration is mocked. */
export default function FailedRefundsBadgeMock() {
  return <span>1 waiting</span>;
}
