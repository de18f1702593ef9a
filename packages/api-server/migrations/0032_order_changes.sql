CREATE SEQUENCE order_change_numbers;
